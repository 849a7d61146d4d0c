/** @typedef {{ keyword: string, flags: Record<string, string>, text: string }} Instruction */

/**
 * The instructions of each stage of a Dockerfile, without those before the first `FROM`.
 * @param {string} text
 * @returns {Instruction[][]}
 */
export function readDockerfile(text) {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
  /** @type {Instruction[][]} */
  const stages = []
  for (const line of lines) {
    const instruction = readInstruction(line)
    if (instruction.keyword === 'FROM') stages.push([])
    stages.at(-1)?.push(instruction)
  }
  return stages
}

/** @param {string} line @returns {Instruction} */
function readInstruction(line) {
  const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  const [before = ''] = /^(?:--\S+\s+)*/.exec(rest) ?? []
  const flags = Object.fromEntries([...before.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  return { keyword, flags, text: rest.slice(before.length).trim() }
}
