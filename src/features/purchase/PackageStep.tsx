import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { CheckCircleIcon, UsersIcon } from '../../components/icons/icons'
import { Alert } from '../../components/messages/Alert'
import { StatusChip } from '../../components/messages/StatusChip'
import { formatCount, formatCredits, formatMoney, formatUnitPrice } from '../../components/page/format'
import { LARGE_TEXT, tabular } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount, selectOwed } from '../account/accountSlice'
import { bestValueOf } from '../packages/bestValue'
import { selectOwnListing } from '../packages/ownPackages'
import type { CreditPackage } from '../packages/packagesSlice'
import type { RemoteConfigPart } from '../remoteConfig/remoteConfigSlice'
import { selectRemote } from '../remoteConfig/remoteConfigSlice'
import { packageChosen } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** Step 1: choose a package (spec §2, "Purchase dialog"). */
export function PackageStep() {
  const text = useText(purchaseStrings)
  const { status, packages } = useSelector(selectOwnListing)
  const { sale } = useSelector(selectRemote)
  const owed = useSelector(selectOwed)
  const best = bestValueOf(packages)
  return (
    <>
      {owed > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('purchase.owed', { amount: formatCredits(owed), count: owed })}
        </Alert>
      )}
      {sale?.image && <SaleImage src={sale.image} alt={sale.title} />}
      {status === 'known' || status === 'failed' ? (
        <Packages>
          {packages.map((each) => (
            <PackageCard key={each.id} creditPackage={each} isBest={each === best} />
          ))}
        </Packages>
      ) : (
        <Packages>
          {['first', 'second', 'third'].map((each) => (
            <Skeleton key={each} component="li" variant="rounded" height={208} />
          ))}
        </Packages>
      )}
      {status === 'known' && packages.length === 0 && <Typography>{text('purchase.none')}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {text('purchase.footer')}
      </Typography>
    </>
  )
}

function PackageCard({ creditPackage, isBest }: { creditPackage: CreditPackage; isBest: boolean }) {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const amount = formatMoney(creditPackage.amount)
  const isCorporate = creditPackage.group === 'corporate'
  const image = useSelector((state: Parts) => selectImage(state, creditPackage))
  return (
    <Item data-corporate={isCorporate || undefined}>
      {image && <img src={image} alt="" width={56} height={56} loading="lazy" />}
      {isCorporate && (
        <StatusChip tone="neutral" icon={<UsersIcon size={16} />}>
          {text('purchase.corporate')}
        </StatusChip>
      )}
      {isBest && (
        <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
          {text('purchase.bestValue')}
        </StatusChip>
      )}
      <Typography variant="h3" component="p" sx={tabular}>
        {amount}
      </Typography>
      <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ...tabular }}>
        {text('purchase.credits', { credits: formatCredits(creditPackage.credits) })}
      </Typography>
      <Worth variant="body2">
        {text('purchase.worth', {
          price: formatUnitPrice(creditPackage.amount / creditPackage.credits),
          minutes: creditPackage.credits,
          amount: formatCount(creditPackage.credits),
        })}
      </Worth>
      <Button
        variant="contained"
        aria-label={text('purchase.buyLabel', { credits: formatCredits(creditPackage.credits), amount })}
        onClick={() => dispatch(packageChosen(creditPackage.id))}
      >
        <WideOnly>{text('purchase.buy')}</WideOnly>
        <NarrowOnly>{text('purchase.buyFor', { amount })}</NarrowOnly>
      </Button>
    </Item>
  )
}

type Parts = RemoteConfigPart & AccountPart

/** The image of a package: the intro image of its group, for accounts neither paid nor corporate and outside sales. */
function selectImage(state: Parts, { group, images }: CreditPackage): string | undefined {
  const { sale, intro } = selectRemote(state)
  const account = selectAccount(state)
  const isNew = account !== null && !account.isPaid && !account.isCorporate
  return !sale?.image && isNew && intro?.group === group ? intro.image : images[0]
}

/** Phones and low windows: one row per package, so that all of them are visible. */
const IN_ROWS = '@media (max-width: 599.95px), (max-height: 799.95px)'

const Packages = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [IN_ROWS]: { gridTemplateColumns: '1fr', gap: 12 },
})

const BUTTON_BELOW = {
  gridTemplateColumns: 'auto 1fr',
  '& > button': { gridColumn: '1 / -1', gridRow: 'auto', width: '100%', marginTop: 8 },
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&[data-corporate]': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.quiet },
  '& > button': { width: '100%', marginTop: 'auto' },
  [IN_ROWS]: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    justifyItems: 'start',
    columnGap: 8,
    rowGap: 0,
    padding: 12,
    '& > img': { gridRow: '1 / span 3', width: 40, height: 40 },
    '& > p, & > span': { gridColumn: 2 },
    '& > button': { gridColumn: 3, gridRow: '1 / span 3', width: 'auto', marginTop: 0, paddingInline: 12 },
    // A button that would stick out wraps its label instead.
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'auto minmax(min-content, 1fr) auto',
      '& > button': {
        fontSize: theme.typography.body2.fontSize,
        paddingInline: 8,
        whiteSpace: 'normal',
      },
    },
  },
  // The narrowest phones have no room for the button beside the text.
  '@media (max-width: 374.95px)': BUTTON_BELOW,
  [LARGE_TEXT]: BUTTON_BELOW,
}))

const Worth = styled(Typography)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  ...tabular,
  textAlign: 'center',
  [IN_ROWS]: { '&&': { gridColumn: '1 / -1' }, marginTop: 8, textAlign: 'start' },
}))

const SaleImage = styled('img')({
  width: '100%',
  maxHeight: 160,
  objectFit: 'cover',
  borderRadius: 12,
  marginBottom: 16,
})

const WideOnly = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }))
const NarrowOnly = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }))
