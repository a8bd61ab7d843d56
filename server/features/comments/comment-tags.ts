import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";

/** Everything that shows a comment. */
export const tagsOfComment = (articleId: number, category: string) => [
  cacheTags.comments(articleId),
  cacheTags.editionComments(editionOfCategory(category)),
];
