import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../page/documentTitle'
import { ScreenHeading } from '../page/Screen'

export interface MessageScreenProps {
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
}

/** A screen with a single message and action. */
export function MessageScreen({ icon, title, text, action }: MessageScreenProps) {
  return (
    <Centered>
      <DocumentTitle screen={title} />
      <Disc>{icon}</Disc>
      <ScreenHeading>{title}</ScreenHeading>
      <Text>{text}</Text>
      {action}
    </Centered>
  )
}

const Centered = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 8,
  maxWidth: 480,
  margin: 'auto',
  padding: '40px 16px 56px',
})

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
}))

const Disc = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 80,
  height: 80,
  marginBottom: 16,
  borderRadius: '50%',
  color: theme.vars.palette.primaryText,
  backgroundColor: theme.vars.palette.action.selected,
}))
