import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { TransactionKind } from '../../../contract/transactions'
import { CardIcon, GiftIcon, PhoneIcon, RepeatIcon, TransferIcon, UndoIcon } from '../../components/icons'

const ICON = 20

const ICONS: Record<TransactionKind, ReactNode> = {
  purchase: <CardIcon size={ICON} />,
  top_up: <RepeatIcon size={ICON} />,
  call: <PhoneIcon size={ICON} />,
  transfer: <TransferIcon size={ICON} />,
  refund: <UndoIcon size={ICON} />,
  promotion: <GiftIcon size={ICON} />,
}

/** The kind of a line at a glance; its words say the same. */
export function LineIcon({ kind }: { kind: TransactionKind }) {
  return <Disc>{ICONS[kind]}</Disc>
}

const Disc = styled('span')(({ theme }) => ({
  gridArea: 'icon',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  color: theme.vars.palette.primaryText,
  backgroundColor: theme.vars.palette.action.selected,
}))
