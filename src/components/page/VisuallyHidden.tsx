import { styled } from '@mui/material/styles'
import { visuallyHidden } from './styles'

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden)
