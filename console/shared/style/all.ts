import './tokens.css';
import './base.css';
import './frame.css';
import './controls.css';
import './data.css';
import './print.css';
