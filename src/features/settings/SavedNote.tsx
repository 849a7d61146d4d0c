import { styled } from '@mui/material/styles'

/** Says that something was saved, in place and aloud. Stays in the page, so that it is heard when it comes. */
export function SavedNote({ isShown, children }: { isShown: boolean; children: string }) {
  return <Note role="status">{isShown && children}</Note>
}

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.success.main,
}))
