import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { UsersIcon } from '../../components/icons/icons'
import { Alert } from '../../components/messages/Alert'
import { StatusChip } from '../../components/messages/StatusChip'
import { formatCount, formatCredits, formatMoney, formatShare, formatUnitPrice } from '../../components/page/format'
import { LARGE_TEXT, tabular } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount, selectOwed } from '../account/accountSlice'
import { bestValueOf } from '../packages/bestValue'
import { selectOwnListing } from '../packages/ownPackages'
import type { PackageAdvice } from '../packages/packageAdvice'
import { advise, savingOf } from '../packages/packageAdvice'
import type { CreditPackage } from '../packages/packagesSlice'
import type { RemoteConfigPart } from '../remoteConfig/remoteConfigSlice'
import { selectRemote } from '../remoteConfig/remoteConfigSlice'
import { packageChosen } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'
import { selectRecentUse } from './recentUse'

/** Step 1: choose a package (spec §2, "Purchase dialog"). */
export function PackageStep() {
  const text = useText(purchaseStrings)
  const { status, packages } = useSelector(selectOwnListing)
  const { sale } = useSelector(selectRemote)
  const owed = useSelector(selectOwed)
  return (
    <>
      {owed > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('purchase.owed', { amount: formatCredits(owed), count: owed })}
        </Alert>
      )}
      {sale?.image && <SaleImage src={sale.image} alt={sale.title} />}
      {status === 'known' || status === 'failed' ? (
        <Offers packages={packages} />
      ) : (
        <Rows>
          {['first', 'second', 'third'].map((each) => (
            <Skeleton key={each} component="li" variant="rounded" height={90} />
          ))}
        </Rows>
      )}
      {status === 'known' && packages.length === 0 && <Typography>{text('purchase.none')}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {text('purchase.footer')}
      </Typography>
    </>
  )
}

function Offers({ packages }: { packages: readonly CreditPackage[] }) {
  const used = useSelector(selectRecentUse)
  const best = bestValueOf(packages)
  const { advised, isCovering } = used === undefined ? NO_ADVICE : advise(packages, used)
  return (
    <Rows>
      {packages.map((each) => (
        <PackageRow
          key={each.id}
          creditPackage={each}
          isBest={each === best}
          isAdvised={each === advised}
          isCovering={each === advised && isCovering}
          saving={savingOf(each, packages)}
        />
      ))}
    </Rows>
  )
}

const NO_ADVICE: PackageAdvice = { advised: undefined, isCovering: false }

interface TagsProps {
  isBest: boolean
  /** It covers what was used in the last 30 days. */
  isCovering: boolean
  /** In percent, against the highest price per credit. */
  saving: number
}

interface PackageRowProps extends TagsProps {
  creditPackage: CreditPackage
  isAdvised: boolean
}

function PackageRow({ creditPackage, isAdvised, ...tags }: PackageRowProps) {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { id, group } = creditPackage
  const amount = formatMoney(creditPackage.amount)
  const credits = formatCredits(creditPackage.credits)
  const isCorporate = group === 'corporate'
  const image = useSelector((state: Parts) => selectImage(state, creditPackage))
  return (
    <Row data-corporate={isCorporate || undefined} data-advised={isAdvised || undefined}>
      {image && <img src={image} alt="" width={48} height={48} loading="lazy" />}
      <Sum>
        <strong translate="no">{amount}</strong>
        <span>{text('purchase.credits', { credits })}</span>
      </Sum>
      <Worth>
        {text('purchase.worth', {
          price: formatUnitPrice(creditPackage.amount / creditPackage.credits),
          minutes: creditPackage.credits,
          amount: formatCount(creditPackage.credits),
        })}
      </Worth>
      <Tags isCorporate={isCorporate} {...tags} />
      <Button
        variant={isAdvised ? 'contained' : 'outlined'}
        aria-label={text('purchase.buyLabel', { credits, amount })}
        onClick={() => dispatch(packageChosen(id))}
      >
        <WideOnly>{text('purchase.buy')}</WideOnly>
        <NarrowOnly>{text('purchase.buyFor', { amount })}</NarrowOnly>
      </Button>
    </Row>
  )
}

function Tags({ isCorporate, isBest, isCovering, saving }: TagsProps & { isCorporate: boolean }) {
  const text = useText(purchaseStrings)
  if (!isCorporate && !isBest && !isCovering && saving <= 0) return null
  return (
    <TagLine>
      {isCorporate && (
        <StatusChip tone="neutral" icon={<UsersIcon size={16} />}>
          {text('purchase.corporate')}
        </StatusChip>
      )}
      {isCovering && <Tag data-strong>{text('purchase.covers')}</Tag>}
      {saving > 0 && <Tag>{text('purchase.saving', { percent: formatShare(saving / 100) })}</Tag>}
      {isBest && <Tag>{text('purchase.bestValue')}</Tag>}
    </TagLine>
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

const Rows = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' })

/** The narrowest phones have no room for the button beside the text. */
const BUTTON_BELOW = {
  gridTemplateAreas: '"image sum" "worth worth" "tags tags" "buy buy"',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '& > button': { marginTop: 8, justifySelf: 'stretch' },
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateAreas: '"image sum buy" "image worth buy" "image tags buy"',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  padding: '12px 16px 12px 12px',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > img': { gridArea: 'image', borderRadius: 12 },
  '& > button': { gridArea: 'buy', minWidth: 96 },
  '&[data-corporate]': { backgroundColor: theme.vars.palette.quiet },
  '&[data-advised]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateAreas: '"image sum buy" "worth worth worth" "tags tags tags"',
    columnGap: 12,
    padding: 12,
    '& > img': { width: 40, height: 40 },
    '& > button': { paddingInline: 14 },
  },
  '@media (max-width: 374.95px)': BUTTON_BELOW,
  [LARGE_TEXT]: BUTTON_BELOW,
}))

const Sum = styled('p')(({ theme }) => ({
  gridArea: 'sum',
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 8,
  margin: 0,
  '& > strong': { ...theme.typography.h2, lineHeight: 1.3 },
  '& > span': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}))

const Worth = styled('p')(({ theme }) => ({
  gridArea: 'worth',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.3847,
  color: theme.vars.palette.text.secondary,
  ...tabular,
  [theme.breakpoints.down('sm')]: { marginTop: 6 },
}))

const TagLine = styled('div')({ gridArea: 'tags', display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 })

const Tag = styled('span')(({ theme }) => ({
  padding: '2px 8px',
  borderRadius: 10,
  ...theme.typography.caption,
  fontWeight: 500,
  backgroundColor: theme.vars.palette.quiet,
  '[data-corporate] > * > &': { backgroundColor: theme.vars.palette.background.paper },
  '&&[data-strong]': {
    color: theme.vars.palette.primaryText,
    backgroundColor: theme.vars.palette.action.selected,
  },
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
