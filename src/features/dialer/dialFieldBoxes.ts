import { styled } from '@mui/material/styles'
import { LOW } from '../../components/page/styles'

/** In the line of the label. */
export const Beside = styled('span')({ position: 'absolute', right: 0, bottom: 'calc(100% + 6px)' })

export const DialBox = styled('div')({ position: 'relative', containerType: 'inline-size' })

/** Contains layout, so that a key press does not trigger layout from the page's root. */
export const NumberFrame = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  '& + *': { marginRight: 4 },
  '& > input': {
    ...theme.typography.dialled,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 64,
    padding: '12px 4px',
    [LOW]: { height: 48, paddingBlock: 4 },
    contain: 'strict',
  },
}))
