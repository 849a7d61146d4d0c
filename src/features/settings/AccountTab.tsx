/** What belongs to the person: name, PIN, caller IDs, devices, sound and looks. */
export function AccountTab() {
  return null
}
