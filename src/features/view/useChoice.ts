import { useCallback, useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import { useAppDispatch } from '../../redux'
import type { Choice, ChoicesPart } from './choicesSlice'
import { choiceLeft, choiceMade } from './choicesSlice'

/**
 * `useState` for what a replay should show: what is open or chosen. It must be no secret.
 * @param choice its name, of which one is on the screen at a time
 */
export function useChoice<Value extends Choice>(choice: string, first: Value): [Value, (value: Value) => void] {
  const dispatch = useAppDispatch()
  const made = useSelector(({ choices }: ChoicesPart) => choices[choice])
  const choose = useCallback((value: Value) => void dispatch(choiceMade({ choice, value })), [dispatch, choice])
  // Before the next screen is painted, which may ask for the same.
  useLayoutEffect(() => () => void dispatch(leave(choice)), [dispatch, choice])
  return [made === undefined ? first : (made as Value), choose]
}

/** `useState(false)` for whether something is shown, such as a dialog or a menu. */
export const useShown = (choice: string) => useChoice<boolean>(choice, false)

function leave(choice: string) {
  return (dispatch: ReturnType<typeof useAppDispatch>, getState: () => unknown) => {
    if (choice in (getState() as ChoicesPart).choices) dispatch(choiceLeft({ choice }))
  }
}
