import { styled } from '@mui/material/styles'

/** Shows and announces that something was saved. Always rendered, so that screen readers notice the change. */
export function SavedNote({ isShown, children }: { isShown: boolean; children: string }) {
  return <Note role="status">{isShown && children}</Note>
}

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.success.main,
}))
