import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useForm } from '../../forms/useForm'
import { accountStrings } from './accountStrings'
import { EditableFact } from './EditableFact'
import { EditInPlace } from './EditInPlace'
import { nameSubmitted } from './profileSlice'

const MAX_NAME_LENGTH = 80

export function NameFact({ name }: { name: string | null }) {
  const text = useText(accountStrings)
  return (
    <EditableFact
      field="name"
      name={text('account.name')}
      editLabel={text('account.editName')}
      value={name ?? undefined}
    >
      <NameForm name={name ?? ''} />
    </EditableFact>
  )
}

function NameForm({ name }: { name: string }) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const { values, type, problemOf, submit } = useForm(
    'name',
    { name },
    { check: (typed) => ({ name: typed.name.trim() ? null : 'missing' }) },
  )
  return (
    <EditInPlace
      label={text('account.name')}
      value={values.name}
      onChange={type('name')}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="name"
      problem={problemOf('name') && text('account.nameMissing')}
      onSubmit={() => submit(() => dispatch(nameSubmitted({ name: values.name.trim() })))}
    />
  )
}
