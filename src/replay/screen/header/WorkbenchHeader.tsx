import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { InfoIcon } from '../../../components/icons/icons'
import { LogoMark } from '../../../components/page/Logo'
import type { Clock } from '../../../services/clock'
import { useText } from '../../../strings/text'
import { formatCount, formatDateTime } from '../../viewerFormat'
import { FileButton } from '../FileButton'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { CheckResult } from './CheckResult'

interface Props {
  name: string
  recording: Recording
  clock: Clock
  onFiles: (files: readonly File[]) => void
  onKeys: () => void
}

/** The file's name and contents, and a notice that nothing is sent. */
export function WorkbenchHeader({ name, recording, clock, onFiles, onKeys }: Props) {
  const text = useText(replayStrings)
  const { log, moments } = recording
  const { cutAfter = 0 } = log
  const amount = (count: number) => ({ count, amount: formatCount(count) })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that chose the file is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <header>
      <Row>
        <LogoMark />
        <Name>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p>
            {text('replay.about', {
              count: formatCount(log.actions.length),
              from: log.times ? `, ${formatDateTime(moments[0] ?? 0)}` : '',
            })}
            {log.app && text('replay.build', { version: log.app.version, commit: log.app.commit })}
          </p>
        </Name>
        <CheckResult recording={recording} clock={clock} />
        <Keys size="small" onClick={onKeys}>
          {text('replay:keys.open')}
        </Keys>
        <FileButton label={text('replay.another')} size="small" variant="outlined" onFiles={onFiles} />
      </Row>
      <Banner>
        <InfoIcon size={20} />
        <strong>{text('replay.banner')}</strong>
        {log.cut > 0 && <span>{text('replay.cut', amount(log.cut))}</span>}
        {cutAfter > 0 && <span>{text('replay.cutAfter', amount(cutAfter))}</span>}
        {!log.times && <span>{text('replay.noTimes')}</span>}
      </Banner>
    </header>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.background.paper,
}))

const Name = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  '& > h1': {
    ...theme.typography.subtitle1,
    margin: 0,
    outline: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}))

const Keys = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

const Banner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 8px',
  padding: '6px 16px',
  ...theme.typography.body2,
  backgroundColor: theme.vars.palette.Alert.warningStandardBg,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.warning.main },
}))
