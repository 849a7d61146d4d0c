import { useSelector } from 'react-redux'
import { useText } from '../../strings/text'
import { FileFailure } from '../tableFile/FileFailure'
import type { Document, DocumentsPart } from './documentsSlice'
import { selectDocumentOf } from './documentsSlice'
import { documentsStrings } from './documentsStrings'

/** What became of the last download of a kind of document. */
export function DocumentOutcome({ kind }: { kind: Document['kind'] }) {
  const text = useText(documentsStrings)
  const file = useSelector((state: DocumentsPart) => selectDocumentOf(state, kind))
  return (
    <>
      {file.status === 'failed' && <FileFailure error={file.error} notOffered={text('documents.unavailable')} />}
      <div role="status">{file.status === 'saved' && text('documents.saved')}</div>
    </>
  )
}
