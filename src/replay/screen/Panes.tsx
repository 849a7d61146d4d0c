import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { Activity, useId } from 'react'

export interface PaneTab<Name extends string> {
  name: Name
  label: string
  content: ReactNode
  /** Stays active while another pane is shown; all others are suspended and cost nothing. */
  keepsRunning?: boolean
}

interface Props<Name extends string> {
  label: string
  tabs: readonly PaneTab<Name>[]
  shown: Name
  onShow: (name: Name) => void
}

/** Tabs with panes; the hidden ones keep their state. */
export function Panes<Name extends string>({ label, tabs, shown, onShow }: Props<Name>) {
  const id = useId()
  return (
    <Frame>
      <Line
        value={shown}
        onChange={(_, name) => onShow(name)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`${id}-tab-${tab.name}`}
            aria-controls={`${id}-${tab.name}`}
          />
        ))}
      </Line>
      {tabs.map(({ name, content, keepsRunning }) => (
        <Content
          key={name}
          id={`${id}-${name}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${name}`}
          hidden={name !== shown}
        >
          {keepsRunning ? content : <Activity mode={name === shown ? 'visible' : 'hidden'}>{content}</Activity>}
        </Content>
      ))}
    </Frame>
  )
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })

const Line = styled(Tabs)(({ theme }) => ({
  flexShrink: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Makes all five fit on a phone.
  [theme.breakpoints.down('sm')]: { '& .MuiTab-root': { flex: '1 1 auto', padding: '12px 6px', fontSize: '0.875rem' } },
}))

const Content = styled('div')({ flex: '1 1 0', minHeight: 0, '&[hidden]': { display: 'none' } })
