import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { visuallyHidden } from '../../../components/page/styles'
import { useFocusBack } from '../../../components/page/useFocusBack'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { accountStrings } from './accountStrings'
import { Fact } from './Facts'
import type { ProfileField } from './profileSlice'
import { editClicked, selectProfileForm } from './profileSlice'

interface EditableFactProps {
  field: ProfileField
  name: string
  /** Labels the button for screen readers. */
  editLabel: string
  value: string | undefined
  /** The form that replaces it while it is being edited. */
  children: ReactNode
}

/** A fact that can be edited in place. */
export function EditableFact({ field, name, editLabel, value, children }: EditableFactProps) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const { editing } = useSelector(selectProfileForm)
  const opener = useFocusBack(editing === field)
  if (editing === field)
    return (
      <div>
        <HiddenName>{name}</HiddenName>
        <EditedValue>{children}</EditedValue>
      </div>
    )
  return (
    <Fact
      name={name}
      action={
        <Button
          variant="outlined"
          size="small"
          ref={opener}
          aria-label={editLabel}
          onClick={() => dispatch(editClicked({ field }))}
        >
          {text('account.edit')}
        </Button>
      }
    >
      {value === undefined ? text('account.none') : <span translate="no">{value}</span>}
    </Fact>
  )
}

/** The form has the name as its label. */
const HiddenName = styled('dt')(visuallyHidden)
const EditedValue = styled('dd')({ margin: '0 0 8px' })
