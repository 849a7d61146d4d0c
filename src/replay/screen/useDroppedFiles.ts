import { useEffect, useState } from 'react'

/** Takes files that are dropped anywhere on the page. Answers whether some are held over it now. */
export function useDroppedFiles(take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [take])
  return isOver
}
