import { useCallback, useLayoutEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import type { Choice, ChoiceName, ChoicesPart } from './choicesSlice'
import { choiceLeft, choiceMade } from './choicesSlice'

/**
 * `useState` for what is open or chosen, so that replays show it. Never for secrets. A Suspense boundary that hides its
 * content ends the choice, too.
 */
export function useChoice<Value extends Choice>(choice: ChoiceName, first: Value): [Value, (value: Value) => void] {
  const dispatch = useAppDispatch()
  const [initial] = useState(first)
  const made = useSelector(({ choices }: ChoicesPart) => choices[choice])
  const choose = useCallback((value: Value) => void dispatch(choiceMade({ choice, value })), [dispatch, choice])
  // Before paint, because the next screen may use the same choice.
  useLayoutEffect(() => () => void dispatch(leave(choice)), [dispatch, choice])
  return [made === undefined ? initial : (made as Value), choose]
}

/** `useState(false)` for whether something is shown, such as a dialog or a menu. */
export const useShown = (choice: ChoiceName) => useChoice<boolean>(choice, false)

function leave(choice: ChoiceName) {
  return (dispatch: ReturnType<typeof useAppDispatch>, getState: () => unknown) => {
    if (choice in (getState() as ChoicesPart).choices) dispatch(choiceLeft({ choice }))
  }
}
