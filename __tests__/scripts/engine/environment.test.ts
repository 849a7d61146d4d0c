import { environmentOfParts } from '../../../deploy/engine/environment.mjs'

it('Kamailio and rtpengine are given what programs need, and nothing of what is meant for others', () => {
  const needed = { LANG: 'C.UTF-8', LC_ALL: 'C', TZ: 'UTC', HOME: '/var/lib/engine', PGSSLMODE: 'verify-full' }
  const others = {
    CARRIER_SECRET: 's',
    KAMAILIO_TOKEN: 't',
    TRUNKS: 'sip:user:password@host',
    DIALOG_DATABASE_URL: 'd',
    DATABASE_URL: 'd',
    STRIPE_SECRET_KEY: 'k',
    TURN_SECRET: 'u',
    PGPASSWORD: 'p',
    WHATEVER_COMES_NEXT: 'w',
  }
  expect(environmentOfParts({ ...needed, ...others, PATH: '/usr/local/bin' })).toEqual({
    ...needed,
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin',
    PGOPTIONS: '-c synchronous_commit=off',
  })
})
