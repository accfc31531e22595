import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { defineResource } from '#crud/define-resource.ts'

export default defineResource(knowledgeBase, {
  menu: { group: 'voice', icon: 'book' },
  fields: {
    status: {
      colors: {
        queued: 'neutral',
        fetching: 'info',
        extracting: 'info',
        indexing: 'info',
        ready: 'success',
        failed: 'danger',
        stale: 'warning',
      },
    },
    content: { control: () => import('#pages/knowledge-base/content-control.tsx') },
    language: { help: 'help.knowledge.language' },
    failure: { hidesEmpty: true, face: () => import('#pages/knowledge-base/failure.tsx') },
    duplicate_of_id: { hidesEmpty: true },
    suspicious: { help: 'help.knowledge.suspicious', face: () => import('#pages/knowledge-base/suspicious.tsx') },
    last_hit_at: { hidesEmpty: true },
    draft: { face: () => import('#pages/knowledge-base/unpublished.tsx'), width: 180 },
    max_pages: { hidesEmpty: true, help: 'help.knowledge.max_pages' },
    auto_refresh: { help: 'help.knowledge.auto_refresh' },
  },
  screens: {
    list: {
      fields: [
        'title',
        'source_type',
        'status',
        'draft',
        'suspicious',
        'language',
        'chunk_count',
        'hit_count',
        'indexed_at',
        'created_at',
      ],
      filters: ['status', 'source_type', 'suspicious', 'language', 'tags', 'created_at'],
      sort: '-created_at',
      many: ['tags', 'delete'],
      inline: ['language'],
      views: { deleted: () => import('#pages/knowledge-base/deleted/index.tsx') },
    },
    create: () => import('#pages/knowledge-base/create/index.tsx'),
    edit: { fields: ['title', 'content', 'language', 'auto_refresh', 'tags'] },
    show: () => import('#pages/knowledge-base/show/index.tsx'),
  },
  withoutButton: ['createFromUrl', 'createFromFile', 'rollback', 'search'],
  actions: {
    retry: { on: ['row', 'rows', 'show'] },
    refresh: { on: ['row', 'rows', 'show'] },
    replaceFile: { on: 'show', icon: 'publish' },
    archive: { on: ['row', 'rows', 'show'], confirm: true },
    delete: { dialog: () => import('#pages/knowledge-base/delete.tsx') },
  },
  texts: ['knowledge', 'forms', 'files'],
})
