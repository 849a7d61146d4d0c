export interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

declare global {
  interface Window {
    /** Absent where the browser has no Trusted Types (https://www.w3.org/TR/trusted-types/). */
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy }
  }
}
