import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { BarChart } from '../../../../src/components/charts/BarChart'
import { niceMaximum } from '../../../../src/components/charts/niceMaximum'
import { Themed } from '../../../helpers/page/Themed'

const bars = [3, 0, 12].map((minutes, index) => ({
  key: `${index}`,
  label: `Nov ${index + 1}`,
  title: `November ${index + 1}`,
  values: [minutes, minutes / 2],
  valueTexts: [`${minutes} minutes`, `${minutes / 2} credits`],
}))

const show = (shown = bars) =>
  render(
    <Themed>
      <BarChart name="Minutes and credits per day" series={['Minutes', 'Credits']} bars={shown} />
    </Themed>,
  )
const bar = (number: number) => screen.getByRole('img', { name: new RegExp(`^November ${number},`) })

test('each bar has its values as a label', () => {
  show()
  expect(screen.getByRole('group', { name: 'Minutes and credits per day' })).toBeInTheDocument()
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    'November 1, 3 minutes, 1.5 credits',
    'November 2, 0 minutes, 0 credits',
    'November 3, 12 minutes, 6 credits',
  ])
})

test('a single day is drawn as a bar, centered over its label', () => {
  const { container } = show(bars.slice(0, 1))
  const drawn = [...container.querySelectorAll('[data-series]')].map((each) => each.getAttribute('width'))
  expect(drawn).toEqual(['6%', '6%'])
  expect(screen.getByText('Nov 1')).toHaveAttribute('text-anchor', 'middle')
})

test('Tab leads to the last bar, the arrow keys to the others, and a tooltip describes the focused one', async () => {
  const user = userEvent.setup()
  show()
  await user.tab()
  expect(bar(3)).toHaveFocus()
  expect(screen.getByText('12 minutes')).toBeInTheDocument()
  await user.keyboard('{ArrowLeft}')
  expect(bar(2)).toHaveFocus()
  expect(screen.getByText('0 minutes')).toBeInTheDocument()
  await user.keyboard('{Home}')
  expect(bar(1)).toHaveFocus()
  await user.keyboard('{ArrowLeft}{End}')
  expect(bar(3)).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('12 minutes')).not.toBeInTheDocument()
  await user.tab()
  expect(bar(3)).not.toHaveFocus()
})

test('hovering over a bar shows its tooltip', async () => {
  const user = userEvent.setup()
  show()
  await user.hover(bar(1))
  expect(screen.getByText('November 1')).toBeInTheDocument()
  await user.unhover(bar(1))
  expect(screen.queryByText('November 1')).not.toBeInTheDocument()
})

test('the axis ends at a round even number not below any value', () => {
  expect([0, 2, 3, 9, 23, 41, 99, 101].map(niceMaximum)).toEqual([2, 2, 4, 10, 30, 50, 100, 200])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (highest) => {
      const maximum = niceMaximum(highest)
      expect(maximum).toBeGreaterThanOrEqual(highest)
      expect(Number.isInteger(maximum / 2)).toBe(true)
    }),
  )
})
