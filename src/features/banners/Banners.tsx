import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { TagIcon } from '../../components/icons/icons'
import { Alert, AlertTitle } from '../../components/messages/Alert'
import { PAGE_WIDTH } from '../../components/page/styles'
import { purchaseOpened } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectMay } from '../account/accountSlice'
import { selectRemote } from '../remoteConfig/remoteConfigSlice'
import { bannerClosed, saleClosed, selectBanners } from './bannersSlice'
import { bannersStrings } from './bannersStrings'

/** The banner and the sale alert from the remote config, in the logged-in layout (spec §2). */
export function Banners() {
  const text = useText(bannersStrings)
  const dispatch = useAppDispatch()
  const { banner, sale } = useSelector(selectRemote)
  const { isBannerClosed, isSaleClosed } = useSelector(selectBanners)
  const mayBuy = useSelector(selectMay('credits.buy'))
  const shownBanner = isBannerClosed ? null : banner
  const shownSale = isSaleClosed === false ? sale : null
  if (!shownBanner && !shownSale) return null
  const close = { closeText: text('banner.close') }

  return (
    <Row>
      {shownBanner && (
        <Alert {...close} severity={shownBanner.severity} onClose={() => dispatch(bannerClosed())}>
          {shownBanner.title && <Title>{shownBanner.title}</Title>}
          <span>{shownBanner.body}</span>{' '}
          {shownBanner.link && (
            <Link href={shownBanner.link.url} target="_blank" rel="noopener noreferrer">
              {shownBanner.link.text}
            </Link>
          )}
        </Alert>
      )}
      {shownSale && (
        <Alert {...close} severity="success" icon={TagIcon} onClose={() => dispatch(saleClosed())} sx={SALE}>
          <Offer>
            <div>
              <Title>{shownSale.title || text('banner.sale')}</Title>
              <span>{shownSale.body}</span>
            </div>
            {mayBuy && (
              <Button variant="contained" size="small" onClick={() => dispatch(purchaseOpened())}>
                {text('banner.seePackages')}
              </Button>
            )}
          </Offer>
        </Alert>
      )}
    </Row>
  )
}

/** On phones and in low windows, they take as few lines as possible. */
const SMALL = '@media (max-width: 599.95px), (max-height: 799.95px)'

/** Here the sale's button is beside its text and adds no line, so that five calls are visible below both messages. */
const LOW_BUT_WIDE = '@media (min-width: 600px) and (max-height: 799.95px)'

/** Side by side where both fit, so that they do not push the screen away. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  maxWidth: PAGE_WIDTH,
  margin: '0 auto',
  padding: '16px 16px 0',
  '@media print': { display: 'none' },
  '& > [role="alert"]': { flex: '1 1 360px' },
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [SMALL]: {
    paddingTop: 8,
    '& > [role="alert"]': { paddingBlock: 8, ...theme.typography.body2 },
  },
  [LOW_BUT_WIDE]: { paddingTop: 4, '& > [role="alert"]': { paddingBlock: 4, lineHeight: 1.35 } },
}))

const Title = styled(AlertTitle)({ [SMALL]: { display: 'inline', marginInlineEnd: 8, fontSize: 'inherit' } })

/** Filled with the brand color, which no other message is. */
const SALE = {
  '&&': { bgcolor: 'primary.main', color: 'primary.contrastText', '& > svg': { color: 'inherit' } },
  '& .MuiIconButton-root': { color: 'inherit' },
  '& .MuiButton-root': {
    bgcolor: 'primary.contrastText',
    color: 'primary.main',
    '&:hover': { bgcolor: 'primary.contrastText', color: 'primary.light' },
    [LOW_BUT_WIDE]: { minHeight: 36, marginBlock: '-7px', flex: 'none' },
  },
} as const

const Offer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  [LOW_BUT_WIDE]: { flexWrap: 'nowrap' },
})
