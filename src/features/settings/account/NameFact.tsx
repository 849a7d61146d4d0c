import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { accountStrings } from './accountStrings'
import { EditableFact } from './EditableFact'
import { EditInPlace } from './EditInPlace'
import { nameSubmitted } from './profileSlice'

const MAX_NAME_LENGTH = 80

export function NameFact({ name }: { name: string | null }) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  return (
    <EditableFact
      field="name"
      name={text('account.name')}
      editLabel={text('account.editName')}
      value={name ?? undefined}
    >
      <EditInPlace
        label={text('account.name')}
        initial={name ?? ''}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        check={(typed) => (typed.trim() ? undefined : text('account.nameMissing'))}
        onSubmit={(typed) => dispatch(nameSubmitted({ name: typed.trim() }))}
      />
    </EditableFact>
  )
}
