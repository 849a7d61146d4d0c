import type { BrowserContext } from '@playwright/test'

/** Simulates a broken service: no screen can render such a call. */
export async function answerCallsWithNonsense(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/Calls?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { resources: { calls: { created_at: string }[] } }
    for (const call of body.resources.calls) call.created_at = 'no time at all'
    await route.fulfill({ response, json: body })
  })
}
