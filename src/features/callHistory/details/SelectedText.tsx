import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useWindow } from '../../../components/page/windowContext'

/** A text that is selected when it appears, so that it can be copied by key or menu. */
export function SelectedText({ lead, value }: { lead: string; value: string }) {
  const element = useRef<HTMLElement>(null)
  const page = useWindow()
  useEffect(() => {
    if (element.current) page.getSelection()?.selectAllChildren(element.current)
  }, [page])
  return (
    <Line role="status">
      <span>{lead}</span>{' '}
      <code ref={element} translate="no">
        {value}
      </code>
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
}))
