// The part of our environment that is passed to Kamailio and rtpengine: not what is in their files anyway, and nothing
// meant for others, such as a payment provider's key, as they face the internet.

/** PostgreSQL's client reads only from there how to encrypt its connection. */
const PASSED_ON = /^(PATH|HOME|LANG|LC_[A-Z]+|TZ|TMPDIR|PGSSL[A-Z]+)$/

/** @param {Record<string, string | undefined>} env */
export function environmentOfParts(env) {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name))),
    // Unprivileged users often lack the folder in their path in which Debian puts Kamailio.
    PATH: `${env.PATH ?? ''}:/usr/sbin:/usr/bin`,
    // Kamailio answers a call only when its dialog's fifteen rows are committed. They protect against an ending
    // Kamailio, which loses none of them; if PostgreSQL crashes, those of the last second are lost.
    PGOPTIONS: '-c synchronous_commit=off',
  }
}
