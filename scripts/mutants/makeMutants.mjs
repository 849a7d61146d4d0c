import { parseSync } from '@swc/core'
import { mutantsOfSql, readsAsSql } from './sql.mjs'

/**
 * One small change of an expression in a source file.
 * @typedef {object} Mutant
 * @property {number} start where the expression begins, in bytes
 * @property {number} end
 * @property {string} text what it becomes
 * @property {string} change e.g. `a < b → a <= b`
 * @property {string} line the source line on which it begins, trimmed
 * @property {number} row the number of that line
 */

/** A node of swc's syntax tree. @typedef {{ type: string, span: { start: number, end: number }, [field: string]: any }} Node */
/** What a node becomes. @typedef {{ node: Node, text: string, change?: string }} Change */
/** @typedef {(node: Node) => string} TextOf */

/**
 * All mutants of a source file, in the order of the text.
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(source) {
  const bytes = Buffer.from(source)
  const lines = source.split('\n')
  /** @type {Mutant[]} */
  const mutants = []
  // swc counts bytes from 1.
  const textOf = (/** @type {Node} */ { span }) => bytes.toString('utf8', span.start - 1, span.end - 1)
  visit(parseSync(source, { syntax: 'typescript' }), (visited, parent) => {
    for (const { node, text, change = `${textOf(node)} → ${text}` } of changesOf(visited, parent, textOf)) {
      const [start, end] = [node.span.start - 1, node.span.end - 1]
      const row = bytes.toString('utf8', 0, start).split('\n').length
      mutants.push({ start, end, text, change: change.replace(/\s+/g, ' '), line: (lines[row - 1] ?? '').trim(), row })
    }
  })
  return mutants.sort((a, b) => a.start - b.start || b.end - a.end)
}

const OPERATORS = new Map([
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['===', ['!==']],
  ['!==', ['===']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['+=', ['-=']],
  ['-=', ['+=']],
])
const COMPARISONS = ['<', '<=', '>', '>=', '===', '!==']

const OTHER_METHOD = new Map([
  ['max', 'min'],
  ['min', 'max'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
  ['some', 'every'],
  ['every', 'some'],
])
const LEFT_OUT_METHODS = ['filter', 'trim', 'toLowerCase', 'toUpperCase', 'sort', 'slice', 'normalize']

/** @param {Node} node @param {Node | undefined} parent @param {TextOf} textOf @returns {Change[]} */
function changesOf(node, parent, textOf) {
  const become = (/** @type {string[]} */ ...texts) => texts.map((text) => ({ node, text }))
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return become(...otherOperations(node, textOf))
    case 'IfStatement':
    case 'ConditionalExpression':
      // A comparison is negated itself.
      return COMPARISONS.includes(node.test.operator) ? [] : [{ node: node.test, text: `!(${textOf(node.test)})` }]
    case 'UnaryExpression':
      return node.operator === '!' && parent?.test !== node ? become(textOf(node.argument)) : []
    case 'NumericLiteral':
      return become(...otherNumbers(node.value))
    case 'BooleanLiteral':
      return become(String(!node.value))
    case 'ArrayExpression':
      // Without a statement's parameters the database would refuse it, which proves nothing.
      return node.elements.length > 0 && !isGivenSql(parent, textOf) ? become('[]') : []
    case 'RegExpLiteral':
      return become(...withoutAnchors(textOf(node)))
    case 'StringLiteral':
    case 'TemplateLiteral':
      if (readsAsSql(textOf(node))) return mutantsOfSql(textOf(node)).map((change) => ({ node, ...change }))
      return COMPARISONS.includes(parent?.operator) || parent?.tag || isWords(textOf(node)) ? [] : become("''")
    case 'CallExpression':
      return become(...otherCalls(node, textOf))
    case 'ExpressionStatement':
      return [{ node: node.expression, text: 'undefined', change: `${textOf(node.expression)} → (nothing)` }]
    default:
      return withoutResult(node)
  }
}

/** @param {Node} node @param {TextOf} textOf */
function otherOperations({ operator, left, right }, textOf) {
  if (operator === '??') return [textOf(left), textOf(right)]
  if (operator === '+' && (isText(left) || isText(right))) return []
  return (OPERATORS.get(operator) ?? []).map((other) => `${textOf(left)} ${other} ${textOf(right)}`)
}

/** A second more of a day is no other rule. @param {number} value */
const otherNumbers = (value) => (value > 100 ? [value * 2] : [value + 1, value - 1]).map(String)

/** Empty, or a sentence for people. @param {string} literal */
const isWords = (literal) => literal.length === 2 || /[\p{L}}] [\p{L}$]/u.test(literal)

/** @param {string} expression */
function withoutAnchors(expression) {
  const others = [expression.replace(/^\/\^/, '/'), expression.replace(/\$(\/\w*)$/, '$1')]
  return others.filter((other) => other !== expression)
}

/** @param {Node} call @param {TextOf} textOf */
function otherCalls(call, textOf) {
  const { callee } = call
  if (callee.type !== 'MemberExpression') return []
  const method = callee.property.value
  if (LEFT_OUT_METHODS.includes(method)) return [textOf(callee.object)]
  const other = OTHER_METHOD.get(method)
  return other ? [`${textOf(callee.object)}.${other}${textOf(call).slice(textOf(callee).length)}`] : []
}

/** @param {Node} node @returns {Change[]} */
function withoutResult(node) {
  const isFunction = node.type === 'ArrowFunctionExpression' && !node.body.stmts
  const result = isFunction ? node.body : node.type === 'ReturnStatement' ? node.argument : undefined
  return !result || isConstant(result) ? [] : [{ node: result, text: 'undefined' }]
}

/** What has mutants of its own, or is nothing already. @param {Node} node */
const isConstant = ({ type, value }) => type.endsWith('Literal') || type === 'ObjectExpression' || value === 'undefined'

/** @param {Node} node */
const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral'

/** @param {Node | undefined} call @param {TextOf} textOf */
function isGivenSql(call, textOf) {
  const first = call?.arguments?.[0]?.expression
  return first !== undefined && isText(first) && readsAsSql(textOf(first))
}

/**
 * Calls back for the statements and expressions that run; not within errors, which are for people.
 * @param {Node} node
 * @param {(node: Node, parent?: Node) => void} callback
 * @param {Node} [parent]
 */
function visit(node, callback, parent) {
  if (isTypeOrError(node)) return
  callback(node, parent)
  for (const child of childrenOf(node)) visit(child, callback, node)
}

/** @param {Node} node */
function isTypeOrError({ type, callee }) {
  if (type === 'NewExpression') return /Error$/.test(callee.value ?? '')
  return /^Ts(?!AsExp|NonNull|Satisf|ConstAss)|^(Import|ExportAll|Throw)/.test(type)
}

/** @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  const fields = Object.entries(node).filter(([field, value]) => field !== 'key' || value?.type === 'Computed')
  // Arguments and elements are wrapped with whether they are spread.
  const values = fields.flatMap(([, value]) => value).map((value) => (value?.type ? value : value?.expression))
  return values.filter((value) => typeof value?.type === 'string')
}
