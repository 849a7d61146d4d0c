export interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types (https://www.w3.org/TR/trusted-types/). */
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy }
  }
}
