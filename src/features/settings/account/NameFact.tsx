import { fitLine, isBlank, LONGEST } from '../../../../shared/texts'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useForm } from '../../forms/useForm'
import { accountStrings } from './accountStrings'
import { EditableFact } from './EditableFact'
import { EditInPlace } from './EditInPlace'
import { nameSubmitted } from './profileSlice'

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
    { check: (typed) => ({ name: isBlank(typed.name) ? 'missing' : null }) },
  )
  return (
    <EditInPlace
      label={text('account.name')}
      value={values.name}
      onChange={type('name')}
      maxLength={LONGEST.name}
      autoComplete="name"
      problem={problemOf('name') && text('account.nameMissing')}
      onSubmit={() => submit(() => dispatch(nameSubmitted({ name: fitLine(values.name, LONGEST.name) })))}
    />
  )
}
