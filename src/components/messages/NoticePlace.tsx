import { styled } from '@mui/material/styles'
import { PAGE_WIDTH } from '../page/styles'

/** The place of a notice above the screens. */
export const NoticePlace = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: PAGE_WIDTH,
  marginInline: 'auto',
  padding: '16px 16px 0',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))
