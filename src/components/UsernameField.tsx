/**
 * Tells password managers whose PIN is in the form, so that they replace the one they have instead of adding one without a
 * name. Hidden from people, as the form says it or need not.
 * @param number as on the log-in screen
 */
export function UsernameField({ number }: { number: string }) {
  return <input type="text" autoComplete="username" name="username" value={number} readOnly hidden />
}
