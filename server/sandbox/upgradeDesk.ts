import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { UpgradeRow } from '../database/upgradeStore'
import type { Services } from '../services'
import type { Cell } from './table'
import { table } from './table'

const Decision = Type.Object({
  upgrade: Type.String({ maxLength: 64 }),
  decision: Type.Union([Type.Literal('approved'), Type.Literal('denied')]),
})

/** Handles answers to applications for a corporate account from the sandbox's page. */
export function registerUpgradeDesk(sandbox: FastifyInstance, { upgrades }: Pick<Services, 'upgrades'>): void {
  sandbox.post<{ Body: Type.Static<typeof Decision> }>(
    '/upgrades',
    { schema: { hide: true, body: Decision } },
    async ({ body }, reply) => {
      await upgrades.resolve(body.upgrade, body.decision)
      return reply.redirect('/sandbox', 303)
    },
  )
}

/** The pending applications, each with buttons for the operator's answers. */
export function upgradeTable(waiting: UpgradeRow[]): string {
  if (waiting.length === 0) return '<p>No applications are waiting.</p>'
  return table(['When', 'Account', 'Company', 'Minutes a month', 'Answer'], waiting.map(upgradeRow))
}

function upgradeRow({ id, createdAt, accountName, companyName, website, monthlyMinutes }: UpgradeRow): Cell[] {
  const company = website === null ? companyName : `${companyName}, ${website}`
  const html = `<form method="post" action="/sandbox/upgrades"><input type="hidden" name="upgrade" value="${id}">
<button name="decision" value="approved">Approve</button> <button name="decision" value="denied">Deny</button></form>`
  return [createdAt.toISOString().slice(11, 19), accountName, company, String(monthlyMinutes), { html }]
}
