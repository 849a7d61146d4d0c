import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { PlusIcon } from '../../components/icons'
import { lazyPart } from '../../components/lazyPart'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callerIdsStrings } from './callerIdsStrings'
import { addCallerIdClicked, selectIsAddingCallerId } from './newCallerIdSlice'

const dialog = lazyPart(async () => (await import('./AddCallerIdDialog')).AddCallerIdDialog)

/** The button that opens the proof of a further number; the dialog's code comes when it is about to be needed. */
export function AddCallerId({ inWords = false }: { inWords?: boolean }) {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const isOpen = useSelector(selectIsAddingCallerId)
  const opener = {
    onClick: () => dispatch(addCallerIdClicked()),
    onPointerEnter: dialog.preload,
    onFocus: dialog.preload,
  }
  return (
    <>
      {inWords ? (
        <Button {...opener} size="small" startIcon={<PlusIcon size={18} />}>
          {text('callerIds.add')}
        </Button>
      ) : (
        <Add {...opener} aria-label={text('callerIds.add')} title={text('callerIds.add')}>
          <PlusIcon size={20} />
        </Add>
      )}
      {isOpen && (
        <Suspense>
          <dialog.Component />
        </Suspense>
      )}
    </>
  )
}

/** As high as the select it stands beside, below the select's label. */
const Add = styled(IconButton)(({ theme }) => ({
  alignSelf: 'flex-start',
  width: 48,
  height: 48,
  marginTop: 26,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.fieldLine}`,
  color: theme.vars.palette.primaryText,
}))
