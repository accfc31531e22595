import EstimatePanel from '../estimate-panel.tsx'
import TemplateChooser from './chooser.tsx'

/** The part beside the form of a new agent: what it can begin as, and what it would cost. */
export default function StartPanel() {
  return (
    <>
      <TemplateChooser />
      <EstimatePanel />
    </>
  )
}
