/**
 * Extensions and translators take out, wrap or replace what React has put on the page. React would then fail to remove
 * it or to insert something before it, and the screen would crash. So removing what is gone does nothing, and what was
 * wrapped is found inside its parent.
 */
export function tolerateForeignChanges({ prototype }: typeof Node): void {
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = this.contains(child) ? child.parentNode : null
    return parent ? (removeChild.call(parent, child) as Child) : child
  }
  prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    return insertBefore.call(this, node, placeWithin(this, next)) as New
  }
}

/** The child of a parent that a node is or is wrapped in; null, for the end, if it is not there. */
function placeWithin(parent: Node, node: Node | null): Node | null {
  let place = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}
