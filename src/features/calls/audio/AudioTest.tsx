import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { HeadsetIcon } from '../../../components/icons/icons'
import { lazyPart } from '../../../components/loading/lazyPart'
import { NARROW } from '../../../components/page/styles'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { audioTestStarted, selectAudioTest } from './audioTestSlice'
import { audioTestStrings } from './audioTestStrings'
import { TestCallButton } from './TestCallButton'

const dialog = lazyPart(async () => (await import('./AudioTestDialog')).AudioTestDialog)

/**
 * Opens the test of microphone, speaker and connection, whose dialog is preloaded when the button is approached, or places
 * a test call.
 */
export function AudioTest({ variant }: Pick<ButtonProps, 'variant'>) {
  const text = useText(audioTestStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectAudioTest).step !== 'closed'
  return (
    <Row>
      <Button
        variant={variant}
        size="small"
        startIcon={<HeadsetIcon size={18} />}
        onClick={() => dispatch(audioTestStarted())}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      >
        {text('audioTest.start')}
      </Button>
      <TestCallButton variant={variant} />
      {isOpen && (
        <Suspense>
          <dialog.Component />
        </Suspense>
      )}
    </Row>
  )
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignContent: 'start',
  gap: 8,
  // Room for both buttons, one above the other, so that what is below does not move when the second one arrives.
  [NARROW]: { minHeight: 96 },
})
