import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { NoticePlace } from '../../components/messages/NoticePlace'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectIsUpdateOffered, versionAccepted, versionPostponed } from './appUpdateSlice'
import { appUpdateStrings } from './appUpdateStrings'

/** Offers to load a newer version of the app, which otherwise takes over once all open pages are closed. */
export function UpdateNotice() {
  const text = useText(appUpdateStrings)
  const dispatch = useAppDispatch()
  if (!useSelector(selectIsUpdateOffered)) return null
  return (
    <NoticePlace>
      <Alert
        severity="info"
        role="status"
        sx={{ alignItems: 'center', '& [data-part="action"]': { my: -0.5 } }}
        action={
          <>
            <Button size="small" onClick={() => dispatch(versionPostponed())}>
              {text('update.later')}
            </Button>
            <Button size="small" onClick={() => dispatch(versionAccepted())}>
              {text('update.take')}
            </Button>
          </>
        }
      >
        {text('update.ready')}
      </Alert>
    </NoticePlace>
  )
}
