import { createRoot } from 'react-dom/client';

import '#theme/fonts';
import '#theme/global.css';

const root = document.querySelector('#root');
if (root) createRoot(root).render('portal');
