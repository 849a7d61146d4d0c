import type { ReactNode } from 'react'
import type { TransactionKind } from '../../../contract/transactions'
import { BlockedIcon, PhoneIcon } from '../../components/icons/icons'
import { CardIcon, GiftIcon, RepeatIcon, TransferIcon, UndoIcon } from '../../components/icons/moneyIcons'

const ICON = 20

/** Icons by kind of line. Decorative: the title says the same. */
export const LINE_ICONS: Record<TransactionKind, ReactNode> = {
  purchase: <CardIcon size={ICON} />,
  top_up: <RepeatIcon size={ICON} />,
  call: <PhoneIcon size={ICON} />,
  transfer: <TransferIcon size={ICON} />,
  refund: <UndoIcon size={ICON} />,
  dispute: <BlockedIcon size={ICON} />,
  debt: <CardIcon size={ICON} />,
  promotion: <GiftIcon size={ICON} />,
  adjustment: <TransferIcon size={ICON} />,
}
