/** How the app can be installed: the browser can be asked, the person has to use Safari's menu, or not at all. */
export type InstallOffer = 'prompt' | 'guide' | 'none'

export interface Installer {
  /** Called with the offer, and whenever it changes. */
  onOffer(callback: (offer: InstallOffer) => void): void
  /** Lets the browser ask, once for each offer; false if the person refused. */
  install(): Promise<boolean>
}
