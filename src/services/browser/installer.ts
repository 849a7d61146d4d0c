import type { Installer, InstallOffer } from '../installer'

/** What TypeScript doesn't know: Chromium's own. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)'

/** Chromium's event often comes before this code: src/firstPaint/beforeApp.ts keeps it. */
export function createBrowserInstaller(): Installer {
  let kept = (window as { tealineInstall?: InstallEvent }).tealineInstall
  let report: (offer: InstallOffer) => void = () => undefined
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallEvent
    report(offer())
  })
  addEventListener('appinstalled', () => {
    kept = undefined
    report('none')
  })

  function offer(): InstallOffer {
    if (matchMedia(INSTALLED).matches) return 'none'
    if (kept) return 'prompt'
    // Only Safari of iOS and iPadOS has it.
    return (navigator as { standalone?: boolean }).standalone === false ? 'guide' : 'none'
  }

  return {
    onOffer(callback) {
      report = callback
      callback(offer())
    },
    async install() {
      const event = kept
      // It can be used once, whatever the answer.
      kept = undefined
      try {
        await event?.prompt()
        return (await event?.userChoice)?.outcome === 'accepted'
      } catch {
        return false
      } finally {
        report(offer())
      }
    },
  }
}
