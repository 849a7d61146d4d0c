import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** MUI's, which put icons and a ripple beside their children. */
const WITH_MORE_INSIDE = /^(Button|MenuItem|ToggleButton)$/

/**
 * Texts that are next to something else. A browser's translation replaces text nodes with its own elements; React then
 * changes a text that is no longer on the page, or fails to insert before or remove it. The text of an element that has
 * nothing else is replaced as a whole.
 * @param {string} root the project's folder
 * @param {string} folder path from the root
 * @returns {string[]} a complaint for each
 */
export function bareTexts(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const source = readFileSync(join(root, folder, name), 'utf8')
      return findBareTexts(source).map((text) => `${folder}/${name}: ${text} needs an element of its own`)
    })
}

/** @param {string} source of a module with JSX */
export function findBareTexts(source) {
  const found = /** @type {string[]} */ ([])
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = /** @type {any[]} */ (node.children).filter(isThere)
    const isAlone = children.length === 1 && !WITH_MORE_INSIDE.test(node.opening?.name.value)
    if (isAlone) return
    // What never changes is only read.
    const texts = children.length === 1 ? children.filter(isChanging) : children
    found.push(...texts.map(textOf).filter((text) => text !== ''))
  })
  return found
}

/** @param {any} child of an element; swc's types know no expressions of JSX */
const isThere = (child) =>
  child.type === 'JSXText' ? child.value.trim() !== '' : child.expression?.type !== 'JSXEmptyExpression'

/** @param {any} child */
function isChanging({ expression }) {
  const isChosen = (/** @type {any} */ { type }) => type === 'ConditionalExpression'
  return (
    expression &&
    (isChosen(expression) || (expression.arguments ?? []).some((/** @type {any} */ each) => isChosen(each.expression)))
  )
}

/** @param {any} child @returns {string} empty if it has no text */
function textOf(child) {
  if (child.type === 'JSXText') return child.value.trim()
  return child.type === 'JSXExpressionContainer' ? textIn(child.expression) : ''
}

/** @param {any} expression @returns {string} */
function textIn(expression) {
  const { type } = expression
  if (type === 'ParenthesisExpression') return textIn(expression.expression)
  if (type === 'StringLiteral') return expression.value.trim()
  if (type === 'TemplateLiteral') return 'a template'
  if (type === 'ConditionalExpression') return textIn(expression.consequent) || textIn(expression.alternate)
  if (type === 'BinaryExpression') return textIn(expression.right)
  if (type === 'CallExpression' && expression.callee.type === 'Identifier')
    return /^(text|format\w*|sentences)$/.test(expression.callee.value) ? `${expression.callee.value}(…)` : ''
  return ''
}

/** @param {any} node @param {(node: any) => void} look */
function visit(node, look) {
  if (Array.isArray(node)) for (const each of node) visit(each, look)
  else if (node && typeof node === 'object') {
    look(node)
    for (const value of Object.values(node)) visit(value, look)
  }
}
