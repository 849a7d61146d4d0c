import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { PlusIcon } from '../../components/icons/icons'
import { lazyPart } from '../../components/loading/lazyPart'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callerIdsStrings } from './callerIdsStrings'
import { addCallerIdClicked, selectIsAddingCallerId } from './newCallerIdSlice'

const dialog = lazyPart(async () => (await import('./AddCallerIdDialog')).AddCallerIdDialog)

/** Opens the dialog that adds another number; its code is preloaded when the button is about to be pressed. */
export function AddCallerId({ hasText = false }: { hasText?: boolean }) {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectIsAddingCallerId)
  const buttonProps = {
    onClick: () => dispatch(addCallerIdClicked()),
    onPointerEnter: dialog.preload,
    onFocus: dialog.preload,
  }
  return (
    <>
      {hasText ? (
        <Button {...buttonProps} variant="outlined" size="small" startIcon={<PlusIcon size={18} />}>
          {text('callerIds.add')}
        </Button>
      ) : (
        <AddIconButton {...buttonProps} aria-label={text('callerIds.add')} title={text('callerIds.add')}>
          <PlusIcon size={20} />
        </AddIconButton>
      )}
      {isOpen && (
        <Suspense>
          <dialog.Component />
        </Suspense>
      )}
    </>
  )
}

const AddIconButton = styled(IconButton)({ flex: 'none' })
