import { screen, within } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, openAccountTab } from '../../../helpers/page/accountTab'

const api = startFakeApi()

test('the sections are listed once it is known which there are, so that no entry moves', async () => {
  answerAccountTab(api)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.answer('GET Features', async () => {
    await isAnswered
    return { resources: { features: [] } }
  })
  const { services } = await openAccountTab()
  for (const callback of services.world.atIdle) callback()
  // Only large windows show the list.
  const list = within(screen.getByLabelText('Sections'))
  expect(list.queryByText('Support')).not.toBeInTheDocument()
  answer()
  expect(await list.findByText('Support')).toBeInTheDocument()
})
