import { styled } from '@mui/material/styles'
import { visuallyHidden } from './styles'

/** Words that are read out, not seen. */
export const VisuallyHidden = styled('span')(visuallyHidden)
