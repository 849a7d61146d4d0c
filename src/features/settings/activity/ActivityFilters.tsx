import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import type { ActivityKind } from '../../../../contract/activity'
import { SelectField } from '../../../components/forms/SelectField'
import { useAppDispatch } from '../../../redux'
import { collator } from '../../../strings/intl'
import { useText } from '../../../strings/text'
import { selectAccountSid } from '../../account/accountSlice'
import { selectSubAccounts } from '../../users/usersApi'
import { activityFilterChosen, selectActivityFilter } from './activitySlice'
import { activityStrings } from './activityStrings'
import { ACT_KINDS } from './actKinds'

/** By type, and by person where there are users. */
export function ActivityFilters() {
  const text = useText(activityStrings)
  const dispatch = useAppDispatch()
  const { kind, personSid } = useSelector(selectActivityFilter)
  const ownSid = useSelector(selectAccountSid) ?? ''
  const users = useSelector(selectSubAccounts) ?? []
  return (
    <Fields aria-label={text('activity.heading')}>
      <SelectField<ActivityKind | ''>
        label={text('activity.kind')}
        value={kind ?? ''}
        options={[
          { value: '', label: text('activity.anyKind') },
          ...ACT_KINDS.map((value) => ({ value, label: text(`acts.${value}`) })).sort((a, b) =>
            collator().compare(a.label, b.label),
          ),
        ]}
        onChange={(chosen) => dispatch(activityFilterChosen({ kind: chosen || null }))}
      />
      {users.length > 0 && (
        <SelectField
          label={text('activity.person')}
          value={personSid ?? ''}
          options={[
            { value: '', label: text('activity.anyone') },
            { value: ownSid, label: text('activity.you') },
            ...users.map(({ sid, name }) => ({ value: sid, label: name })),
          ]}
          onChange={(chosen) => dispatch(activityFilterChosen({ personSid: chosen || null }))}
        />
      )}
    </Fields>
  )
}

const Fields = styled('search')({
  display: 'grid',
  gap: 12,
  marginBottom: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
})
