// The part of our environment that is passed to Kamailio and rtpengine: not what is in their files anyway, and nothing
// meant for others, such as a payment provider's key, as they face the internet.

/** PostgreSQL's client reads how to encrypt its connection from there alone. */
const PASSED_ON = /^(PATH|HOME|LANG|LC_[A-Z]+|TZ|TMPDIR|PGSSL[A-Z]+)$/

/** @param {Record<string, string | undefined>} env */
export function environmentOfParts(env) {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name))),
    // Users without rights often don't have the folder in which Debian puts Kamailio.
    PATH: `${env.PATH ?? ''}:/usr/sbin:/usr/bin`,
    // Kamailio answers a call only when its dialog's fifteen rows are committed. They are for a Kamailio that ends, which
    // loses none of them; if PostgreSQL crashes, those of the last second are lost.
    PGOPTIONS: '-c synchronous_commit=off',
  }
}
