/**
 * Tells password managers whose PIN is in the form, so that they replace the one they have instead of adding one
 * without a name. Hidden from people, who see the number in the form or don't need it.
 * @param number as on the log-in screen
 */
export function UsernameField({ number }: { number: string }) {
  return <input type="text" autoComplete="username" name="username" value={number} readOnly hidden />
}
