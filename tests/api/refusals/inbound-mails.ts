const test = 'tests/api/inbound-mails/signature.test.ts'

export const producedElsewhere = {
  'ingest signature_missing': test,
  'ingest signature_wrong': test,
  'ingest signature_old': test,
  'ingest delivered_before': test,
}
