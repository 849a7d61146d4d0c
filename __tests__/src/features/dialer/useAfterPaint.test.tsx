import { fireEvent, renderHook } from '@testing-library/react'
import { useAfterPaint } from '../../../../src/components/loading/useAfterPaint'

/** Deferred work, and a frame that the test paints. */
function putOff() {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  const followed: string[] = []
  const hook = renderHook(() => useAfterPaint())
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0)
    jest.runAllTimers()
  }
  return {
    followed,
    paint,
    edit: (text: string) => hook.result.current(() => void followed.push(text)),
    unmount: hook.unmount,
  }
}

afterEach(() => jest.useRealTimers())

test('work after an edit waits until its frame is painted; only the last edit counts', () => {
  const { followed, paint, edit } = putOff()
  edit('2')
  edit('20')
  expect(followed).toEqual([])
  paint()
  expect(followed).toEqual(['20'])
  edit('202')
  paint()
  expect(followed).toEqual(['20', '202'])
})

test.each(['keydown', 'pointerdown', 'click', 'submit', 'blur', 'paste'])('a %s runs it first', (type) => {
  const { followed, paint, edit } = putOff()
  edit('2')
  fireEvent(document.body, new Event(type))
  expect(followed).toEqual(['2'])
  paint()
  expect(followed).toEqual(['2'])
})

test('it runs when the field unmounts', () => {
  const { followed, paint, edit, unmount } = putOff()
  edit('2')
  unmount()
  expect(followed).toEqual(['2'])
  paint()
  expect(followed).toEqual(['2'])
})
