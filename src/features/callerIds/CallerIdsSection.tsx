import { useSelector } from 'react-redux'
import { PhoneIcon } from '../../components/icons/icons'
import { EmptyState } from '../../components/messages/EmptyState'
import { LiveRegion } from '../../components/messages/LiveRegion'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { Section } from '../../components/page/Section'
import { ShrinkingList } from '../../components/rows/ShrinkingList'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AddCallerId } from './AddCallerId'
import { CallerIdRow } from './CallerIdRow'
import { callerIdsRetryClicked, selectCallerIdActs } from './callerIdActsSlice'
import { callerIdListStrings } from './callerIdListStrings'
import { selectCallerIds, selectCallerIdsFailed } from './callerIdsApi'
import { RemoveCallerId } from './RemoveCallerId'

/** A number, its label and its buttons. */
const ROW_PX = 112

/** Lists the account's caller IDs with their actions. */
export function CallerIdsSection() {
  const text = useText(callerIdListStrings)
  const { done } = useSelector(selectCallerIdActs)
  return (
    <Section title={text('callerIds.heading')} lead={text('callerIds.lead')} action={<AddCallerId hasText />}>
      <List />
      <LiveRegion message={done ? text(`callerIds.${done.what}Done`) : ''} />
    </Section>
  )
}

function List() {
  const text = useText(callerIdListStrings)
  const dispatch = useAppDispatch()
  const callerIds = useSelector(selectCallerIds)
  const hasFailed = useSelector(selectCallerIdsFailed)
  const { open } = useSelector(selectCallerIdActs)
  const toRemove = open?.what === 'removal' ? callerIds?.find(({ sid }) => sid === open.sid) : undefined

  if (hasFailed)
    return <LoadFailed message={text('callerIds.listFailed')} onRetry={() => dispatch(callerIdsRetryClicked())} />
  if (!callerIds) return <SkeletonRows rows={2} rowHeight={ROW_PX} />
  if (callerIds.length === 0)
    return (
      <EmptyState icon={<PhoneIcon size={28} />} title={text('callerIds.emptyTitle')}>
        {text('callerIds.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <ShrinkingList label={text('callerIds.heading')}>
        {callerIds.map((callerId) => (
          <CallerIdRow key={callerId.sid} callerId={callerId} />
        ))}
      </ShrinkingList>
      {toRemove && <RemoveCallerId callerId={toRemove} />}
    </>
  )
}
